/** Returns the address for another machine; an empty name for the one that serves it. */
export function addressOn(address: string, name: string): string {
  const { pathname, search } = new URL(address, 'http://usher')
  const query = new URLSearchParams(search)
  if (name === '') query.delete('on')
  else query.set('on', name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
