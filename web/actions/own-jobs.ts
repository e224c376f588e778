const KEY = 'usher-own-jobs'
const MAX_OWN = 10

/** The jobs that this tab started, remembered when it is loaded again. */
export interface OwnJobs {
  has(id: string): boolean
  add(id: string): void
  remove(id: string): void
}

export function createOwnJobs(storage: Pick<Storage, 'getItem' | 'setItem'> | null): OwnJobs {
  let ids = (storage?.getItem(KEY) ?? '').split(' ').filter(Boolean)
  const keep = (next: string[]) => {
    ids = next.slice(0, MAX_OWN)
    storage?.setItem(KEY, ids.join(' '))
  }
  return {
    has: (id) => ids.includes(id),
    add: (id) => keep([id, ...ids.filter((known) => known !== id)]),
    remove: (id) => keep(ids.filter((known) => known !== id)),
  }
}
