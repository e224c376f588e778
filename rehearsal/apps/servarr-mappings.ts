import { get, post, type AppAsked, type AppPath } from './app.ts'
import { invalid } from './providers.ts'

interface Mapping {
  id: number
  host: string
  remotePath: string
  localPath: string
}

/** Where a library finds what a client calls otherwise. source: the family's document; both paths end with a separator. */
export function mappingPaths(app: string, base: string): AppPath[] {
  const all = ({ told }: AppAsked) => told.of<Mapping[]>(`${app} mappings`, () => [])
  return [
    get(`${base}/remotepathmapping`, all),
    post(`${base}/remotepathmapping`, async (asked) => {
      const { host, remotePath, localPath } = (await asked.request.json()) as Mapping
      if (!host) return invalid({ propertyName: 'Host', errorMessage: "'Host' must not be empty." })
      if (!remotePath || !localPath)
        return invalid({ propertyName: 'RemotePath', errorMessage: "'Remote Path' must not be empty." })
      const taken = all(asked).some((one) => one.host === host && one.remotePath === remotePath)
      if (taken) return invalid({ propertyName: 'RemotePath', errorMessage: 'RemotePath already configured.' })
      const made = { id: all(asked).length + 1, host, remotePath, localPath }
      all(asked).push(made)
      return Response.json(made, { status: 201 })
    }),
  ]
}
