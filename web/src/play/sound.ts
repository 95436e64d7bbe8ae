// Sounds of a board, made on the spot: a knock for a move, a lower one where something was taken, two notes at the end. The
// audio device is opened with the first sound, and only after somebody has touched the page: browsers forbid it before.

export type Sound = 'move' | 'take' | 'end'

interface Note {
  readonly hertz: number
  readonly at: number
  readonly seconds: number
  readonly loud: number
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  move: [{ hertz: 320, at: 0, seconds: 0.07, loud: 0.16 }],
  take: [
    { hertz: 320, at: 0, seconds: 0.05, loud: 0.14 },
    { hertz: 190, at: 0.035, seconds: 0.1, loud: 0.2 },
  ],
  end: [
    { hertz: 392, at: 0, seconds: 0.16, loud: 0.12 },
    { hertz: 523, at: 0.13, seconds: 0.3, loud: 0.12 },
  ],
}

let device: AudioContext | undefined

export function playSound(sound: Sound): void {
  if (navigator.userActivation?.hasBeenActive === false || globalThis.AudioContext === undefined) return
  device ??= new AudioContext()
  for (const { hertz, at, seconds, loud } of NOTES[sound]) {
    const start = device.currentTime + at
    const tone = new OscillatorNode(device, { type: 'triangle', frequency: hertz })
    const volume = new GainNode(device, { gain: loud })
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    tone.connect(volume).connect(device.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}
