// Ready-made recipes by name. A name may stand wherever a part may.

export const PRESETS: Readonly<Record<string, string>> = {
  // The settings of CadiaPlayer as published for 2012.
  cadia: 'uct(c=0.4)+mast(draw=gibbs,tau=0.1)',
  strong: 'uct+mast',
}
