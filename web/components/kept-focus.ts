import { useEffect } from 'preact/hooks'

/**
 * Keeps the focus where somebody was when what had it is removed, such as a request that was decided: on the heading
 * of its panel, or of the page. It is never moved onto a button, which a second press would then press.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: readonly Element[] = []
    const remember = ({ target }: FocusEvent) => void (place = target instanceof Element ? withAncestors(target) : [])
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || place[0] === undefined || place[0].isConnected) return
      focusHeadingAt(place.find((ancestor) => ancestor.isConnected))
      place = []
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

function withAncestors(element: Element): readonly Element[] {
  const parent = element.parentElement
  return parent === null ? [element] : [element, ...withAncestors(parent)]
}

function focusHeadingAt(place: Element | undefined): void {
  const heading =
    place?.closest('main section')?.querySelector<HTMLElement>('h2, h3') ??
    document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
