import checks from './french/checks.json' with { type: 'json' }
import commands from './french/commands.json' with { type: 'json' }
import common from './french/common.json' with { type: 'json' }
import data from './french/data.json' with { type: 'json' }
import errors from './french/errors.json' with { type: 'json' }
import glossary from './french/glossary.json' with { type: 'json' }
import health from './french/health.json' with { type: 'json' }
import installation from './french/installation.json' with { type: 'json' }
import media from './french/media.json' with { type: 'json' }
import overview from './french/overview.json' with { type: 'json' }
import platform from './french/platform.json' with { type: 'json' }
import security from './french/security.json' with { type: 'json' }
import services from './french/services.json' with { type: 'json' }
import surfaces from './french/surfaces.json' with { type: 'json' }

/** French, by the English pattern. What is missing stays English. Generated from the folder. */
export const french: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
