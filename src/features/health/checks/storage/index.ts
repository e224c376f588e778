import type { Check } from '../check.ts'
import { storageConfigLocal } from './config-local.ts'
import { storageConfigWritable } from './config-writable.ts'
import { storageFiles } from './files.ts'
import { storageFolders } from './folders.ts'
import { storageForecast } from './forecast.ts'
import { storageHardlinksEnabled } from './hardlinks-enabled.ts'
import { storageHardlinkTest } from './hardlink-test.ts'
import { storageHardlinked } from './hardlinked.ts'
import { storageWriteTest } from './write-test.ts'
import { storageMountsCurrent } from './mounts-current.ts'
import { storageOneFilesystem } from './one-filesystem.ts'
import { storageOneMount } from './one-mount.ts'
import { storageOwners } from './owners.ts'
import { storageRootPresent } from './root-present.ts'
import { storageSamePaths } from './same-paths.ts'
import { storageSpace } from './space.ts'
import { storageUmask } from './umask.ts'
import { storageWritable } from './writable.ts'

/** The checks of this group, in the order in which they are listed. */
export const storageChecks: readonly Check[] = [
  storageRootPresent,
  storageMountsCurrent,
  storageFolders,
  storageOneMount,
  storageOneFilesystem,
  storageSamePaths,
  storageHardlinksEnabled,
  storageHardlinked,
  storageOwners,
  storageUmask,
  storageWritable,
  storageSpace,
  storageForecast,
  storageFiles,
  storageConfigLocal,
  storageConfigWritable,
  storageHardlinkTest,
  storageWriteTest,
]
