import checks from './dutch/checks.json' with { type: 'json' }
import commands from './dutch/commands.json' with { type: 'json' }
import common from './dutch/common.json' with { type: 'json' }
import data from './dutch/data.json' with { type: 'json' }
import errors from './dutch/errors.json' with { type: 'json' }
import glossary from './dutch/glossary.json' with { type: 'json' }
import health from './dutch/health.json' with { type: 'json' }
import installation from './dutch/installation.json' with { type: 'json' }
import media from './dutch/media.json' with { type: 'json' }
import overview from './dutch/overview.json' with { type: 'json' }
import platform from './dutch/platform.json' with { type: 'json' }
import security from './dutch/security.json' with { type: 'json' }
import services from './dutch/services.json' with { type: 'json' }
import surfaces from './dutch/surfaces.json' with { type: 'json' }

/** Dutch, by the English pattern. What is missing stays English. Generated from the folder. */
export const dutch: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  checks,
  commands,
  common,
  data,
  errors,
  glossary,
  health,
  installation,
  media,
  overview,
  platform,
  security,
  services,
  surfaces,
}
