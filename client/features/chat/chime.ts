// The sound of a gift: two soft notes, generated instead of loaded.
let context: AudioContext | undefined

/** Hz and when each note begins, in seconds. */
const notes = [
  [880, 0],
  [1318.5, 0.09],
] as const
const lengthSeconds = 0.35

export function chime() {
  context ??= new AudioContext()
  for (const [pitch, delay] of notes) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    const start = context.currentTime + delay
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.12, start)
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + lengthSeconds)
    tone.connect(loudness).connect(context.destination)
    tone.start(start)
    tone.stop(start + lengthSeconds)
  }
}
