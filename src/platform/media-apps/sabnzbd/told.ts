import { refuse } from '../../../lib/errors.ts'
import { inner, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { Line } from '../connection/line.ts'

/** The modes that change something. */
type Changing = 'set_config' | 'del_config' | 'config' | 'resume' | 'queue'

/**
 * Has it change something. Throws a refusal with its own reason. source: what it does not take it answers with 200 and
 * `status: false`; seen on SABnzbd 5.1
 */
export async function tell(line: Line, mode: Changing, more: Record<string, string>, what: string): Promise<Foreign> {
  const words = new URLSearchParams({ mode, output: 'json', ...more })
  const said = thing(await line.instruct(`/api?${words.toString()}`, { method: 'POST', form: {}, what }))
  if (said['status'] !== false) return said
  throw refused(line, what, textOr(said, 'error') ?? 'it gives no reason')
}

/**
 * Sets a folder. source: one that it cannot make it leaves as it was, and answers with that; seen on SABnzbd 5.1
 */
export async function tellFolder(line: Line, keyword: string, folder: string): Promise<void> {
  const what = `the folder ${folder}`
  const said = await tell(line, 'set_config', { section: 'misc', keyword, value: folder }, what)
  const kept = textOr(inner(inner(said, 'config'), 'misc'), keyword)
  if (kept !== folder) throw refused(line, what, `it cannot make that one, and keeps ${kept ?? 'the one before'}`)
}

const refused = ({ title: app, service }: Line, what: string, why: string) =>
  refuse('APP-14', { app, service, what, why })
