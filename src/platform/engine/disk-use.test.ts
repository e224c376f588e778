import { expect, test } from 'bun:test'
import { toEngineDiskUse } from './disk-use.ts'

test('toEngineDiskUse returns null, not 0, for sizes the engine did not count', () => {
  const image = { Id: 'sha256:a', RepoTags: ['caddy:2'], RepoDigests: null, Size: 10, Created: 1 }
  const { images, containers, layers_bytes } = toEngineDiskUse(
    {
      LayersSize: -1,
      Images: [
        { ...image, SharedSize: -1, Containers: -1 },
        { ...image, SharedSize: 4, Containers: 0 },
      ],
      Containers: [{ Id: 'b', Names: ['/caddy'], SizeRw: undefined }],
    },
    [{ id: 'sha256:a', references: ['docker.io/library/caddy:2'], digests: [], size_bytes: 10, created_at: null }],
  )
  expect(images[0]!.references).toEqual(['docker.io/library/caddy:2'])
  expect(layers_bytes).toBeNull()
  expect(images.map(({ shared_bytes, containers: many }) => [shared_bytes, many])).toEqual([
    [null, null],
    [4, 0],
  ])
  expect(containers[0]).toMatchObject({ name: 'caddy', written_bytes: null })
})

test('toEngineDiskUse treats a missing list as empty', () => {
  expect(toEngineDiskUse({ LayersSize: 5, Images: null, Containers: null }, [])).toEqual({
    layers_bytes: 5,
    images: [],
    containers: [],
  })
})
