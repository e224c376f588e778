/** A page of the site: a document of the repository, or some sections of one. */
export interface SitePage {
  /** The document, from the root of the repository. */
  source: string
  /** The page's address in the site, without `.html`. */
  path: string
  /** Its name in the navigation. */
  title: string
  /** The second-level sections to show, where the document is too long for one page. */
  sections?: readonly string[]
}

export interface SiteGroup {
  title: string
  pages: readonly SitePage[]
}

const page = (source: string, path: string, title: string, sections?: readonly string[]): SitePage => ({
  source,
  path,
  title,
  ...(sections && { sections }),
})

const guide = (name: string, title: string): SitePage => page(`docs/guides/${name}.md`, `guides/${name}`, title)

/** Every page, in the order in which the site lists them. */
export const navigation: readonly SiteGroup[] = [
  {
    title: 'Start here',
    pages: [
      page('docs/README.md', 'index', 'What usher is'),
      page('docs/start.md', 'start', 'Five minutes'),
      page('docs/ideas.md', 'ideas', 'The ideas'),
      page('docs/app.md', 'app', 'The app'),
      page('docs/top.md', 'top', 'The terminal screen'),
      page('docs/installing.md', 'installing', 'Installing'),
      page('docs/container.md', 'container', 'In a container'),
      page('docs/platforms.md', 'platforms', 'Platforms'),
      page('docs/performance.md', 'performance', 'How fast it is'),
    ],
  },
  {
    title: 'Guides',
    pages: [
      guide('vpn', 'The VPN'),
      guide('folders', 'Hardlinks and folders'),
      guide('quality', 'Quality'),
      guide('disk-full', 'The disk is full'),
      guide('unwatched', 'What nobody watches'),
      guide('members', 'Members'),
      guide('news', 'News for members'),
      guide('remote-access', 'Remote access'),
      guide('pausing', 'Pausing downloads'),
      guide('queue-policies', 'Downloads that do not arrive'),
      guide('alerts', 'Alerts'),
      guide('home-assistant', 'Home Assistant'),
      guide('backups', 'Backups elsewhere'),
      guide('schedule', 'While nobody is there'),
      guide('offsite', 'Copies in another place'),
      guide('updates', 'Newer versions'),
      guide('moving', 'Another disk or machine'),
      guide('podman', 'Podman'),
      guide('nas', 'A NAS'),
      guide('two-machines', 'Two machines'),
      page('docs/machines.md', 'machines', 'Several machines'),
      page('docs/hardware.md', 'hardware', 'Hardware'),
    ],
  },
  {
    title: 'When something is wrong',
    pages: [
      page('docs/faults-a-to-z.md', 'faults', 'Faults A to Z'),
      page('docs/checks.md', 'reference/checks', 'Checks'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('docs/reference.md', 'reference/questions', 'Questions', ['Questions']),
      page('docs/reference.md', 'reference/changes', 'Changes', ['Changes']),
      page('docs/reference.md', 'reference/command-line', 'Command line', [
        'More commands',
        'Global flags',
        'Exit codes',
        'Environment',
        'Files',
      ]),
      page('docs/settings.md', 'reference/settings', 'Settings'),
      page('docs/x-usher.md', 'reference/x-usher', 'x-usher'),
      page('docs/reference.md', 'reference/errors', 'Errors', ['Errors']),
      page('docs/faults.md', 'reference/rehearsal', 'The rehearsal'),
    ],
  },
  {
    title: 'For programs',
    pages: [
      page('docs/programs/overview.md', 'programs/overview', 'Overview'),
      page('docs/programs/python.md', 'programs/python', 'A client in fifty lines'),
      page('docs/programs/assistants.md', 'programs/assistants', 'Assistants'),
      page('docs/programs/monitoring.md', 'programs/monitoring', 'Monitoring'),
      page('docs/programs/dashboards.md', 'programs/dashboards', 'Dashboards'),
      page('docs/keys.md', 'programs/keys', 'Keys and TLS'),
      page('docs/surface.md', 'programs/http', 'The HTTP surface'),
      page('docs/http.md', 'programs/endpoints', 'Endpoints'),
      page('docs/kinds.md', 'programs/kinds', 'Kinds'),
      page('clients/typescript/README.md', 'programs/typescript', 'TypeScript client'),
      page('clients/php/README.md', 'programs/php', 'PHP client'),
      page('docs/compatibility.md', 'programs/compatibility', 'Compatibility'),
    ],
  },
  {
    title: 'How usher is built',
    pages: [
      page('ARCHITECTURE.md', 'built/architecture', 'Architecture'),
      page('docs/finding-your-way.md', 'built/finding-your-way', 'Finding your way'),
      page('CONTRIBUTING.md', 'built/contributing', 'Working on usher'),
      page('docs/translating.md', 'built/translating', 'Translating'),
      page('docs/releasing.md', 'built/releasing', 'Releasing'),
      page('SECURITY.md', 'built/security', 'Security'),
      page('CHANGELOG.md', 'built/changes', 'Changelog'),
    ],
  },
]

export const allPages: readonly SitePage[] = navigation.flatMap(({ pages }) => pages)
