/** The phone, as far as its browser names it, for families and admins: `Pixel 7`, `iPhone`. Empty if it does not. */
export function deviceModel(userAgent: string): string {
  const apple = /\((iPhone|iPad)/.exec(userAgent)?.[1]
  // Chrome writes "K" in place of every model, and others add the number of their build.
  const android = /Android [\d.]+; ([^);]+?)(?: Build\/[^);]*)?[);]/.exec(userAgent)?.[1]?.trim()
  return apple ?? (android && android !== 'K' ? android.slice(0, 64) : '')
}
