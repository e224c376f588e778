const COMMENT = /<!--[^]*?(?:-->|$)/g
const META = /<meta\b[^<>]*>/gi
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/**
 * Returns the wire version that an app declares in its page as `<meta name="usher-wire" content="1">`; null if it
 * declares none, or something that is not one number.
 */
export function readWireVersion(page: string): number | null {
  const tags = page.replace(COMMENT, '').match(META) ?? []
  const declared = tags.map(attributesOf).filter(({ name }) => name === 'usher-wire')
  const [version, ...others] = new Set(declared.map(({ content }) => content))
  return others.length === 0 && version !== undefined && /^\d{1,9}$/.test(version) ? Number(version) : null
}

/** Returns the page with a text behind the tag that declares the wire version. */
export const insertAfterWireVersion = (page: string, text: string): string =>
  page.replace(META, (tag) => (attributesOf(tag)['name'] === 'usher-wire' ? `${tag}${text}` : tag))

/** An attribute may be in any order, quoted or not: tools that shorten a page rewrite it. */
function attributesOf(tag: string): Record<string, string | undefined> {
  const attributes = [...tag.matchAll(ATTRIBUTE)]
  return Object.fromEntries(
    attributes.map(([, name, double, single, bare]) => [name!.toLowerCase(), double ?? single ?? bare]),
  )
}
