// A React hook: const { move, isThinking } = useBot(bot, state, isItsTurn). The move appears when the bot has chosen; another
// state, or leaving the page, gives up what was asked before.
import { useEffect, useState } from 'react'

export function useBot(bot, state, isItsTurn) {
  const [choice, setChoice] = useState(undefined)
  useEffect(() => {
    setChoice(undefined)
    if (!isItsTurn) return
    const stop = new AbortController()
    bot.choose(state, { signal: stop.signal }).then(
      (found) => setChoice({ state, found }),
      (error) => {
        if (!stop.signal.aborted) throw error
      },
    )
    return () => stop.abort()
  }, [bot, state, isItsTurn])
  // What was chosen in another state is of no use in this one.
  const found = choice?.state === state ? choice.found : undefined
  return { move: found?.move, choice: found, isThinking: isItsTurn && found === undefined }
}
