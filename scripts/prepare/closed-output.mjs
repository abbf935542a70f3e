/** Whoever reads the output may stop, as `| head -3` does. The work goes on to its end: it is no fault of this program. */
export function acceptClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
