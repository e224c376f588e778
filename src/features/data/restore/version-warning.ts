export function versionWarning(service: string, then: string | null, now: string | null): string | null {
  if (then === null || now === null || then === now) return null
  const [older, newer] = [versionNumbers(then), versionNumbers(now)]
  const order = older && newer ? compareNumbers(older, newer) : 0
  if (order > 0)
    return `The backup was made with ${tagOf(then)}, and ${service} is ${tagOf(now)} now: an older version may not open what a newer one wrote.`
  if (order < 0)
    return `The backup was made with ${tagOf(then)}, and ${service} is ${tagOf(now)} now: it migrates its database when it starts.`
  return `The backup was made with ${then}, and ${service} is ${now} now.`
}

function tagOf(image: string): string {
  return /:([\w.-]+)(@|$)/.exec(image.slice(image.lastIndexOf('/') + 1))?.[1] ?? image
}

function versionNumbers(image: string): number[] | undefined {
  const found = /^v?(\d+(?:\.\d+)*)/.exec(tagOf(image))?.[1]
  return found?.split('.').map(Number)
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
