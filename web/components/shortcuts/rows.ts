const ROWS = 'main tbody tr, main li, main article'
const FOCUSABLE = 'a[href], button:not(:disabled), summary, input, select, textarea'
const MENUS = '[popovertarget], [aria-haspopup="menu"]'

/** The rows of the page that can be acted on: those with something to focus, and no such row in them. */
function rowsOfPage(): HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const usable = rows.filter((row) => row.checkVisibility() && firstTarget(row) !== null)
  return usable.filter((row) => !usable.some((other) => other !== row && row.contains(other)))
}

const firstTarget = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(FOCUSABLE)].find((target) => target.checkVisibility()) ?? null

const currentRow = (rows: readonly HTMLElement[]) => rows.findIndex((row) => row.contains(document.activeElement))

/** Moves the focus to the next row of the page’s lists, or to the one before. */
export function moveRow(by: 1 | -1): void {
  const rows = rowsOfPage()
  const at = currentRow(rows)
  const next = rows[at === -1 && by === -1 ? rows.length - 1 : at + by]
  if (!next) return
  firstTarget(next)?.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/** Opens the menu of the row that has the focus, or focuses its first button. */
export function openRowActions(): void {
  const rows = rowsOfPage()
  const row = rows[currentRow(rows)]
  const menu = row?.querySelector<HTMLElement>(MENUS)
  if (menu) return menu.click()
  row?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
}
