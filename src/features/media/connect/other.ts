import type { App } from '../../../platform/media-apps/roles/app.ts'
import type { Entries, Entry, Other } from '../../../platform/media-apps/roles/wiring.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'

/** An app as another is told of it: where it is reached, and what opens it. */
export async function otherOf(app: App): Promise<Other> {
  const [inside, lent] = await Promise.all([needed(app.inside()), needed(app.lend())])
  return { app: app.app, title: app.title, inside, lent }
}

/** The entry of an app that stands for another, by the program and where it is reached. */
export async function entryOf<New>(entries: Entries<New>, app: App): Promise<Entry | undefined> {
  const [all, inside] = await Promise.all([needed(entries.list()), needed(app.inside())])
  return all.find(
    ({ program, host, port }) => program.toLowerCase() === app.app && host === inside.host && port === inside.port,
  )
}
