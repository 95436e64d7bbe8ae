// Where in the author's file a function was called, read from the stack of an error: V8 writes "at name (file:1:2)", the others
// "name@file:1:2".

/** Depth 1 is who calls this, 2 who called that, and so on; undefined where the stack does not say. */
export function authorPlace(depth: number): string | undefined {
  const frames = (new Error('here').stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  const place = /([^\s(@]+:\d+:\d+)\)?$/.exec(frames[depth] ?? '')?.[1]
  return place?.replace(/^file:\/\//, '')
}
