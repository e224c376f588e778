import { sha256Hex } from '../seeded-random.ts'

/** The documents of an image, as a registry serves them: each is named by the digest of its bytes. */
export interface ImageDocuments {
  /** The digest that a tag names: an index of two platforms. */
  digest: string
  /** The image ID in the engine. */
  config_digest: string
  /** By their digests. */
  bytes: ReadonlyMap<string, string>
  media_types: ReadonlyMap<string, string>
}

/** Where the makers of these images keep their source. source: the labels of the published images */
const sources: Readonly<Record<string, string>> = {
  jellyfin: 'https://github.com/jellyfin/jellyfin',
  seerr: 'https://github.com/seerr-team/seerr',
  navidrome: 'https://github.com/navidrome/navidrome',
  audiobookshelf: 'https://github.com/advplyr/audiobookshelf',
  sonarr: 'https://github.com/linuxserver/docker-sonarr',
  radarr: 'https://github.com/linuxserver/docker-radarr',
  lidarr: 'https://github.com/linuxserver/docker-lidarr',
  prowlarr: 'https://github.com/linuxserver/docker-prowlarr',
  bazarr: 'https://github.com/linuxserver/docker-bazarr',
  qbittorrent: 'https://github.com/linuxserver/docker-qbittorrent',
  sabnzbd: 'https://github.com/linuxserver/docker-sabnzbd',
  gluetun: 'https://github.com/qdm12/gluetun',
  unpackerr: 'https://github.com/hotio/unpackerr',
}

const INDEX = 'application/vnd.oci.image.index.v1+json'
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json'
const CONFIG = 'application/vnd.oci.image.config.v1+json'
const LAYER = 'application/vnd.oci.image.layer.v1.tar+gzip'

/** Creates the documents of one edition of a reference, the same every time. source: the OCI image specification */
export function imageDocuments(reference: string, edition: number): ImageDocuments {
  const bytes = new Map<string, string>()
  const media_types = new Map<string, string>()
  const addText = (text: string, mediaType: string) => {
    const digest = `sha256:${sha256Hex(text)}`
    bytes.set(digest, text)
    media_types.set(digest, mediaType)
    return { mediaType, digest, size: text.length }
  }
  const add = (value: object, mediaType: string) => addText(JSON.stringify(value), mediaType)
  // Nobody unpacks it: the rehearsal's engine makes its layers up.
  const layer = addText(`layer of ${reference} ${edition}`, LAYER)
  const platforms = ['amd64', 'arm64'].map((architecture) => {
    const platform = { architecture, os: 'linux' }
    const config = add(
      {
        ...platform,
        config: { Labels: labelsOf(reference, edition) },
        rootfs: { type: 'layers', diff_ids: [layer.digest] },
      },
      CONFIG,
    )
    const manifest = add({ schemaVersion: 2, mediaType: MANIFEST, config, layers: [layer] }, MANIFEST)
    return { config, entry: { ...manifest, platform } }
  })
  const index = add({ schemaVersion: 2, mediaType: INDEX, manifests: platforms.map(({ entry }) => entry) }, INDEX)
  return { digest: index.digest, config_digest: platforms[0]!.config.digest, bytes, media_types }
}

function labelsOf(reference: string, edition: number): Record<string, string> {
  const [, name = '', tag = ''] = /([^/:]+):([^:]+)$/.exec(reference) ?? []
  const source = sources[name]
  return {
    ...(source && { 'org.opencontainers.image.source': source, 'org.opencontainers.image.url': source }),
    'org.opencontainers.image.version': tag.replace(/^[a-z-]+/, ''),
    'org.opencontainers.image.revision': sha256Hex(`revision of ${reference} ${edition}`).slice(0, 40),
  }
}
