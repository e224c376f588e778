/** The methods that visit the elements of an array. */
const visitors = [
  'filter',
  'find',
  'findIndex',
  'findLast',
  'some',
  'every',
  'map',
  'flatMap',
  'forEach',
  'reduce',
] as const
/** The methods that compare elements, without a function to count. */
const searches = ['includes', 'indexOf', 'lastIndexOf'] as const

type Methods = Record<string, (...args: unknown[]) => unknown>

/**
 * Counts the elements that arrays visit while `work` runs: the same on every machine, unlike a time. A list that is
 * searched once for each of its elements shows as the square of its length.
 */
export async function countArrayWork(work: () => Promise<unknown>): Promise<number> {
  const methods = Array.prototype as unknown as Methods
  const before = new Map<string, Methods[string]>()
  let visited = 0
  for (const name of [...visitors, ...searches]) {
    const method = methods[name]!
    before.set(name, method)
    methods[name] = function (this: unknown[], ...args: unknown[]) {
      const [visit] = args
      if (typeof visit !== 'function') {
        visited += this.length
        return Reflect.apply(method, this, args)
      }
      const counted = function (this: unknown, ...inner: unknown[]): unknown {
        visited += 1
        return Reflect.apply(visit as Methods[string], this, inner)
      }
      return Reflect.apply(method, this, [counted, ...args.slice(1)])
    }
  }
  try {
    await work()
  } finally {
    for (const [name, method] of before) methods[name] = method
  }
  return visited
}
