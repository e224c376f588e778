/** A setup question, in the order asked. Questions that do not apply to the machine are skipped. */
export interface SetupQuestion {
  name: string
  prompt: string
  hint: string
  /** The text that `?` shows. */
  help: string
}

export const setupQuestions: readonly SetupQuestion[] = [
  {
    name: 'forms',
    prompt: 'What do you want to turn on?',
    hint: 'Separate several with commas. You can turn on more at any time.',
    help: 'A form is a part that a household turns on as a whole, with everything it needs.',
  },
  {
    name: 'data_root',
    prompt: 'Where do downloads and the library go?',
    hint: 'One folder on one disk, so that no file is stored twice.',
    help: 'An absolute path, such as /srv/media. It is created if it does not exist. The list above shows the free space.',
  },
  {
    name: 'time_zone',
    prompt: 'In which time zone do you live?',
    hint: 'A place name, such as Europe/Lisbon.',
    help: 'Schedules and logs use it.',
  },
  {
    name: 'bind_address',
    prompt: 'Who can reach the apps that members use?',
    hint: 'local: only this machine. home: everyone at home.',
    help: 'The first person to open Jellyfin or Seerr becomes its owner. Start with local, and open it once they are set up.',
  },
  {
    name: 'user_id',
    prompt: 'Which user owns the files?',
    hint: 'A number, as id -u prints it.',
    help: 'The apps write as this user. Choose the one that you use for your files.',
  },
  {
    name: 'group_id',
    prompt: 'Which group?',
    hint: 'A number, as id -g prints it.',
    help: 'Members of this group can change the files too.',
  },
  {
    name: 'render_device',
    prompt: 'Which device transcodes films?',
    hint: 'none: use the processor.',
    help: 'Transcoding converts a film while it is watched, if the screen cannot play it. A graphics device does this with little power.',
  },
  {
    name: 'vpn_provider',
    prompt: 'Which VPN provider do torrents use?',
    hint: 'Its name, such as mullvad.',
    help: 'Torrents never leave outside the tunnel. usher asks for its key at the end, without showing it.',
  },
  {
    name: 'vpn_address',
    prompt: 'Which address did that provider give you inside the tunnel?',
    hint: 'As in its WireGuard file, such as 10.64.0.2/32. Some providers need none.',
    help: 'It is in the line that begins with Address.',
  },
  {
    name: 'usenet_server',
    prompt: 'What is the server of your Usenet provider?',
    hint: 'Its name, such as news.example.org.',
    help: 'usher asks for user name and password at the end, without showing them.',
  },
  {
    name: 'indexer_url',
    prompt: 'Which indexer do you want to start with?',
    hint: 'Its Newznab or Torznab address, such as https://indexer.example. Enter adds none: you can add them later.',
    help: 'An indexer knows what can be downloaded. Its page shows the address and your key under API. usher asks for the key at the end, without showing it, and tries both before it starts anything.',
  },
  {
    name: 'quality_preset',
    prompt: 'Which quality do you want?',
    hint: 'small, balanced, sharp or best. Enter keeps the defaults of the apps.',
    help: 'balanced is Full HD and plays on nearly everything; best takes ten times the space.',
  },
]
