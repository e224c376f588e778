/** What is asked at a terminal, in this order; only what the machine has a use for is. */
export interface Question {
  /** The parameter it answers. */
  name: string
  asks: string
  /** One line, shown with it. */
  plain: string
  /** What `?` adds. */
  more: string
}

export const questions: readonly Question[] = [
  {
    name: 'forms',
    asks: 'What is to be turned on?',
    plain: 'Several with commas. More can be turned on at any time.',
    more: 'A form is what a household turns on together; it brings along what it needs.',
  },
  {
    name: 'data',
    asks: 'Where do downloads and the library go?',
    plain: 'One folder on one disk, so that nothing is there twice.',
    more: 'A whole path, such as /srv/media. It is made where it is not there. The list above says how much room there is.',
  },
  {
    name: 'time_zone',
    asks: 'In which time zone do you live?',
    plain: 'By its place, such as Europe/Lisbon.',
    more: 'Schedules and logs go by it.',
  },
  {
    name: 'address',
    asks: 'Who may reach what members use?',
    plain: 'local for this machine alone, home for everybody at home.',
    more: 'Whoever opens Jellyfin or Seerr first becomes its owner: begin with local, and open it when they are set up.',
  },
  {
    name: 'user',
    asks: 'Which user owns the files?',
    plain: 'A number, as id -u prints it.',
    more: 'The apps write as this user. It should be the one who reaches the files otherwise, too.',
  },
  {
    name: 'group',
    asks: 'Which group?',
    plain: 'A number, as id -g prints it.',
    more: 'Members of this group may change the files as well.',
  },
  {
    name: 'render',
    asks: 'Which device transcodes films?',
    plain: 'none, where the processor is to do it.',
    more: 'Transcoding turns a film into what a screen can show while it is watched. A device does that with little power.',
  },
  {
    name: 'vpn',
    asks: 'Whose tunnel do torrents leave through?',
    plain: 'Your VPN provider’s name, such as mullvad.',
    more: 'Torrents never leave outside the tunnel. The key to it is asked for at the end, and is not shown.',
  },
  {
    name: 'vpn_address',
    asks: 'Which address did that provider give you inside the tunnel?',
    plain: 'As in its WireGuard file, such as 10.64.0.2/32. Some providers need none.',
    more: 'It stands in the line that begins with Address.',
  },
  {
    name: 'usenet',
    asks: 'Which server has your Usenet provider?',
    plain: 'Its name, such as news.example.org.',
    more: 'User name and password are asked for at the end, and are not shown.',
  },
  {
    name: 'preset',
    asks: 'How good is what is fetched to be?',
    plain: 'small, balanced, sharp or best. Enter leaves it as the apps come.',
    more: 'balanced is Full HD and plays on nearly everything; best takes ten times the room.',
  },
]
