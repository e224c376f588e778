import { get, post, remove, type AppAsked, type AppPath } from './app.ts'

/** The family's tags. A label is kept in small letters, and is there once. */
export function labelPaths(app: string, base: string): AppPath[] {
  const all = ({ told }: AppAsked) =>
    told.of<{ id: number; label: string }[]>(`${app} tags`, (bare) =>
      bare || app !== 'prowlarr' ? [] : [{ id: 1, label: 'flaresolverr' }],
    )
  return [
    get(`${base}/tag`, all),
    post(`${base}/tag`, async (asked) => {
      const { label } = (await asked.request.json()) as { label: string }
      const held = all(asked).find((one) => one.label === label.toLowerCase())
      if (held) return Response.json(held, { status: 201 })
      const made = { id: Math.max(0, ...all(asked).map(({ id }) => id)) + 1, label: label.toLowerCase() }
      all(asked).push(made)
      return Response.json(made, { status: 201 })
    }),
    remove(`${base}/tag/{id}`, (asked) => {
      const at = all(asked).findIndex(({ id }) => id === Number(asked.parts['id']))
      if (at < 0) return Response.json({ message: 'NotFound' }, { status: 404 })
      all(asked).splice(at, 1)
      return {}
    }),
  ]
}
