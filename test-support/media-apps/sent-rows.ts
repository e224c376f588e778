import type { Household } from '../../rehearsal/household/types.ts'
import { fakeApp, fakeStack } from './fake-stack.ts'

interface SentList {
  path: string
  rows: number
}

/** A stack of these apps, which counts the rows of every list that an app sent. */
export async function rowCountingStack(names: readonly string[], household: Household) {
  const sent = new Map(names.map((name): [string, SentList[]] => [name, []]))
  const machine = await fakeStack(
    names.map((app) =>
      fakeApp(app, {
        household,
        onResponse: (request, { text }) =>
          void sent.get(app)!.push({ path: new URL(request.url).pathname, rows: rowsOf(text) }),
      }),
    ),
  )
  return {
    machine,
    /** The lists with this end of a path, in the order they were sent. */
    rowsOf: (app: string, path: string) => sent.get(app)!.flatMap((one) => (one.path.endsWith(path) ? [one.rows] : [])),
    /** All rows that an app sent. */
    totalOf: (app: string) => sent.get(app)!.reduce((sum, { rows }) => sum + rows, 0),
  }
}

function rowsOf(text: string): number {
  if (!/^\s*[[{]/.test(text)) return 0
  const body = JSON.parse(text) as unknown
  if (Array.isArray(body)) return body.length
  const lists = Object.values(body as object).filter(Array.isArray)
  return lists.reduce((sum, list) => sum + list.length, 0)
}
