// What a report is made of, before it is known how it will look.

export interface ReportTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Numbers stand at the right; a shade colours a cell from 0, lost, over ½ to 1, won. */
export type Cell = string | { readonly text: string; readonly shade?: number; readonly strong?: boolean }

export interface Section {
  readonly title: string
  readonly text?: readonly string[]
  readonly tables?: readonly ReportTable[]
  readonly plots?: readonly { readonly svg: string; readonly caption: string }[]
  readonly code?: readonly { readonly title: string; readonly text: string }[]
}

export interface Report {
  readonly title: string
  readonly lead: string
  readonly sections: readonly Section[]
}
