/** Keeps this program working when the reader of its output stops, as `| head -3` does: that is no fault. */
export function acceptClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
