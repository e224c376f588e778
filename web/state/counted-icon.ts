interface BadgingNavigator {
  setAppBadge?(count: number): Promise<void>
}

let plain: { address: string; drawing: string } | undefined

/** Shows a count on the icon of the tab, and on that of the installed app. */
export async function drawIcon(count: number): Promise<void> {
  ;(navigator as BadgingNavigator).setAppBadge?.(count).catch(() => {})
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link || (count === 0 && !plain)) return
  try {
    plain ??= { address: link.href, drawing: await (await fetch(link.href)).text() }
    link.href = count === 0 ? plain.address : countedIcon(plain.drawing, count)
  } catch {
    // The plain icon stays; the title has the count too.
  }
}

/** Returns the drawing with a count in its corner, as an address. */
function countedIcon(drawing: string, count: number): string {
  const text = count > 9 ? '9+' : `${count}`
  const badge =
    '<circle cx="22" cy="22" r="10" fill="#b0241c" stroke="#fff" stroke-width="1.5"/>' +
    `<text x="22" y="27" font-family="sans-serif" font-size="${text.length > 1 ? 11 : 14}" font-weight="700" fill="#fff" text-anchor="middle">${text}</text>`
  return `data:image/svg+xml,${encodeURIComponent(drawing.replace('</svg>', `${badge}</svg>`))}`
}
