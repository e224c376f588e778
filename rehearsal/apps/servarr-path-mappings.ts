import { get, post, type AppHandlerContext, type AppRoute } from './app.ts'
import { validationFailed } from './servarr-providers.ts'

interface RemotePathMapping {
  id: number
  host: string
  remotePath: string
  localPath: string
}

/** source: the family's document; both paths end with a separator. */
export function pathMappingRoutes(app: string, base: string): AppRoute[] {
  const all = ({ sharedState }: AppHandlerContext) =>
    sharedState.getOrCreate<RemotePathMapping[]>(`${app} mappings`, () => [])
  return [
    get(`${base}/remotepathmapping`, all),
    post(`${base}/remotepathmapping`, async (context) => {
      const { host, remotePath, localPath } = (await context.request.json()) as RemotePathMapping
      if (!host) return validationFailed({ propertyName: 'Host', errorMessage: "'Host' must not be empty." })
      if (!remotePath || !localPath)
        return validationFailed({ propertyName: 'RemotePath', errorMessage: "'Remote Path' must not be empty." })
      const isDuplicate = all(context).some((mapping) => mapping.host === host && mapping.remotePath === remotePath)
      if (isDuplicate)
        return validationFailed({ propertyName: 'RemotePath', errorMessage: 'RemotePath already configured.' })
      const created = { id: all(context).length + 1, host, remotePath, localPath }
      all(context).push(created)
      return Response.json(created, { status: 201 })
    }),
  ]
}
