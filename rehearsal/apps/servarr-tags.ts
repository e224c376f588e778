import { get, post, del, type AppHandlerContext, type AppRoute } from './app.ts'

/** The family's tags. Labels are lower-case and unique. */
export function tagRoutes(app: string, base: string): AppRoute[] {
  const all = ({ sharedState }: AppHandlerContext) =>
    sharedState.getOrCreate<{ id: number; label: string }[]>(`${app} tags`, (isFirstStart) =>
      isFirstStart || app !== 'prowlarr' ? [] : [{ id: 1, label: 'flaresolverr' }],
    )
  return [
    get(`${base}/tag`, all),
    post(`${base}/tag`, async (context) => {
      const { label } = (await context.request.json()) as { label: string }
      const existing = all(context).find((one) => one.label === label.toLowerCase())
      if (existing) return Response.json(existing, { status: 201 })
      const created = { id: Math.max(0, ...all(context).map(({ id }) => id)) + 1, label: label.toLowerCase() }
      all(context).push(created)
      return Response.json(created, { status: 201 })
    }),
    del(`${base}/tag/{id}`, (context) => {
      const at = all(context).findIndex(({ id }) => id === Number(context.pathParams['id']))
      if (at < 0) return Response.json({ message: 'NotFound' }, { status: 404 })
      all(context).splice(at, 1)
      return {}
    }),
  ]
}
