/** What to know before a backup of one version is given to another; null where they are the same. */
export function versionWarning(service: string, then: string | null, now: string | null): string | null {
  if (then === null || now === null || then === now) return null
  const [older, newer] = [numbersOf(then), numbersOf(now)]
  const order = older && newer ? compare(older, newer) : 0
  if (order > 0)
    return `It was made with ${tagOf(then)}, and ${service} is ${tagOf(now)} now: an older version may not open what a newer one wrote.`
  if (order < 0)
    return `It was made with ${tagOf(then)}, and ${service} is ${tagOf(now)} now: it brings its database up to date when it starts.`
  return `It was made with ${then}, and ${service} is ${now} now.`
}

function tagOf(image: string): string {
  return /:([\w.-]+)(@|$)/.exec(image.slice(image.lastIndexOf('/') + 1))?.[1] ?? image
}

function numbersOf(image: string): number[] | undefined {
  const found = /^v?(\d+(?:\.\d+)*)/.exec(tagOf(image))?.[1]
  return found?.split('.').map(Number)
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
