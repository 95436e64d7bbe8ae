// The relations that grounding treats in their own way, by number.
import type { SymbolId, Terms } from '../reason/terms.ts'

export type Keyword = 'true/1' | 'does/2' | 'next/1' | 'legal/2' | 'goal/2' | 'init/1' | 'role/1' | 'terminal'
export type Keywords = Readonly<Record<Keyword, SymbolId>>

export function keywordsOf({ symbolNamed }: Terms): Keywords {
  return {
    'true/1': symbolNamed('true/1'),
    'does/2': symbolNamed('does/2'),
    'next/1': symbolNamed('next/1'),
    'legal/2': symbolNamed('legal/2'),
    'goal/2': symbolNamed('goal/2'),
    'init/1': symbolNamed('init/1'),
    'role/1': symbolNamed('role/1'),
    terminal: symbolNamed('terminal'),
  }
}
