// A fault that is hard to come by: a fuzzer that sees which code ran finds it letter by letter, a blind one does not.

/** Throws for texts that begin with "fuzz!". */
export function planted(text) {
  if (text[0] !== 'f') return
  if (text[1] === 'u') {
    if (text[2] === 'z') {
      if (text[3] === 'z') {
        if (text[4] === '!') throw new Error('found')
      }
    }
  }
}
