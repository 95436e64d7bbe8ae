// Ready-made recipes by name. A name may stand wherever a part may.

export const PRESETS: Readonly<Record<string, string>> = {
  // What CadiaPlayer was shipped with in 2012.
  cadia: 'rave(k=500,c=0.4)+uau(base=0.5)+past(simple=true)+discount(rate=0.999)+zeroSum+max',
  // The best of those tried on six board games of the catalogue; docs/strength.md has the figures.
  strong: 'grave(c=0.2)+mast+solver',
}
