import checks from './english/checks.json' with { type: 'json' }
import commands from './english/commands.json' with { type: 'json' }
import common from './english/common.json' with { type: 'json' }
import data from './english/data.json' with { type: 'json' }
import errors from './english/errors.json' with { type: 'json' }
import glossary from './english/glossary.json' with { type: 'json' }
import health from './english/health.json' with { type: 'json' }
import installation from './english/installation.json' with { type: 'json' }
import media from './english/media.json' with { type: 'json' }
import overview from './english/overview.json' with { type: 'json' }
import platform from './english/platform.json' with { type: 'json' }
import security from './english/security.json' with { type: 'json' }
import services from './english/services.json' with { type: 'json' }
import surfaces from './english/surfaces.json' with { type: 'json' }

/** Every English pattern that usher composes, with the file that says it. Generated from the folder. */
export const english: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
