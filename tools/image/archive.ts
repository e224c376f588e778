import { createHash } from 'node:crypto'
import manifest from '../../package.json' with { type: 'json' }
import { encodeEntry, endOfArchive } from '../../src/lib/tar/writer.ts'
import { IMAGE_USER, STATE_FOLDER } from './file-system.ts'
import type { LibraryPart } from './libraries.ts'

export interface ImageOrigin {
  /** Full commit hash. */
  revision: string
  /** Of that commit, in whole seconds since 1970. */
  committed_at: number
  architecture: LibraryPart['architecture']
}

/** The port of `usher ui` in the image. No app of the shipped stack uses it. */
export const IMAGE_PORT = 7676

const SECOND_NS = 1_000_000_000

export const imageName = `usher:${manifest.version}`

/**
 * Returns an archive that `docker load` and `podman load` read, with one layer.
 * source: moby, image/spec/spec.md (v1.2): "Combined Image JSON + Filesystem Changeset Format"
 */
export function createImageArchive(layer: Buffer, origin: ImageOrigin): Buffer {
  const config = Buffer.from(JSON.stringify(imageConfig(layer, origin)))
  const [configName, layerName] = [`${sha256(config)}.json`, `${sha256(layer)}.tar`]
  const contents = [{ Config: configName, RepoTags: [imageName], Layers: [layerName] }]
  const entry = (path: string, bytes: Buffer) =>
    encodeEntry(
      { path, type: 'file', bytes: 0, mode: 0o644, uid: 0, gid: 0, mtime: origin.committed_at, target: null },
      bytes,
    )
  return Buffer.concat([
    entry(configName, config),
    entry(layerName, layer),
    entry('manifest.json', Buffer.from(`${JSON.stringify(contents)}\n`)),
    endOfArchive(),
  ])
}

/** source: moby, image/spec/spec.md (v1.2): "Image JSON Field Descriptions"; `Healthcheck` is Docker’s own */
function imageConfig(layer: Buffer, { revision, committed_at, architecture }: ImageOrigin) {
  const created = new Date(committed_at * 1000).toISOString()
  return {
    architecture,
    os: 'linux',
    created,
    config: {
      User: `${IMAGE_USER}:${IMAGE_USER}`,
      Env: [
        'PATH=/usr/local/bin:/usr/bin',
        'LANG=C.UTF-8',
        `HOME=${STATE_FOLDER}`,
        `XDG_CONFIG_HOME=${STATE_FOLDER}/config`,
        `XDG_DATA_HOME=${STATE_FOLDER}/data`,
        `XDG_STATE_HOME=${STATE_FOLDER}/state`,
      ],
      Entrypoint: ['/usr/bin/usher'],
      Cmd: ['ui', '--lan', '--port', String(IMAGE_PORT)],
      ExposedPorts: { [`${IMAGE_PORT}/tcp`]: {} },
      Volumes: { [STATE_FOLDER]: {} },
      Healthcheck: {
        Test: ['CMD', '/usr/bin/usher', 'ui', '--probe'],
        Interval: 60 * SECOND_NS,
        Timeout: 10 * SECOND_NS,
        StartPeriod: 20 * SECOND_NS,
        Retries: 3,
      },
      Labels: imageLabels(revision, created),
    },
    rootfs: { type: 'layers', diff_ids: [`sha256:${sha256(layer)}`] },
    history: [{ created, created_by: 'npm run image', comment: 'usher, and the C library of Debian' }],
  }
}

/** source: OCI image-spec, annotations.md */
const imageLabels = (revision: string, created: string) => ({
  'org.opencontainers.image.title': manifest.name,
  'org.opencontainers.image.description': manifest.description,
  'org.opencontainers.image.version': manifest.version,
  'org.opencontainers.image.revision': revision,
  'org.opencontainers.image.created': created,
  'org.opencontainers.image.licenses': `${manifest.license} AND LGPL-2.1-or-later`,
})

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
