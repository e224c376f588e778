let loading: Promise<void> | undefined

/** Loads the style of the pages beyond the first one. A page that is drawn without it would jump. */
export function loadPageStyle(): Promise<void> {
  return (loading ??= insertStyle().catch((thrown: unknown) => {
    loading = undefined
    throw thrown
  }))
}

function insertStyle(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="usher-page-style"]')?.content
  return new Promise((resolve, reject) => {
    if (!address) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error('The style of the pages could not be loaded')))
    document.head.append(link)
  })
}
