import type { LinkTarget } from '../roles/links.ts'
import { reveal } from '../connection/secret.ts'
import type { NewServarrProvider } from './providers.ts'

/** source: the implementations of the family's download clients. */
const IMPLEMENTATIONS: Record<string, string> = {
  qbittorrent: 'QBittorrent',
  sabnzbd: 'Sabnzbd',
  nzbget: 'Nzbget',
  transmission: 'Transmission',
  deluge: 'Deluge',
  rtorrent: 'RTorrent',
}

/** Returns whether media managers of the family can send downloads to this app. */
export const isDownloadClient = (app: string): boolean => app in IMPLEMENTATIONS

/** Returns the entry of a download client, which a media manager tests before it saves it. */
export function downloadClientProvider(
  { app, title, internalAddress, credential, category }: LinkTarget & { category: string },
  categoryField: string,
): NewServarrProvider {
  const { host, port, basePath } = internalAddress
  const secret = reveal(credential.secret)
  return {
    name: title,
    implementation: IMPLEMENTATIONS[app] ?? app,
    fields: {
      host,
      port,
      ...(basePath && { urlBase: urlBase(app, basePath) }),
      ...(credential.type === 'api-key' ? { apiKey: secret } : {}),
      ...(credential.type === 'password' ? { username: credential.user ?? '', password: secret } : {}),
      [categoryField]: category,
    },
    extraFields: { enable: true },
    secrets: [secret],
  }
}

/** source: the default of `TransmissionSettings` is `/transmission/`, to which the family appends `rpc`. */
const urlBase = (app: string, path: string): string => (app === 'transmission' ? `${path}/` : path)
