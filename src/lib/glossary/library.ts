import { word } from './word.ts'

/** The library, its files, and watching. */
export const library = [
  word(
    'library, media library',
    'The films, series, music and books that are here, sorted and named.',
    'It is ordinary folders with ordinary files. The players show what is in them and keep only what they know about it elsewhere, so the files stay usable without any of the apps.',
    'root folder, scan',
  ),
  word(
    'scan',
    'A player looking through its folders for what is new or gone.',
    'Until a film was scanned nobody sees it, although its file is there. Usually the apps tell the player at once, and a scan takes seconds.',
    'library, import',
  ),
  word(
    'hardlink',
    'A second name for the same file, which takes no space of its own.',
    'A download that is still shared and the film in the library can be one file with two names. It works only within one file system and one mount. Otherwise the file is copied and takes twice the space. The space is free when the last name is gone.',
    'inode, mount, import',
  ),
  word(
    'inode',
    'The number by which a disk knows a file, whatever its names are.',
    'Two names with one inode on one disk are the same file. That is how usher proves that an import was a link and not a copy.',
    'hardlink',
  ),
  word(
    'data root, data_root',
    'The one folder that holds both the downloads and the library.',
    'It is mounted whole, as /data, into everything that touches files, so that downloads and library are one file system to all of them. The setting is DATA_ROOT.',
    'hardlink, mount, root folder',
  ),
  word(
    'transcoding',
    'Turning a film into another format while somebody watches it.',
    'It happens when a device cannot play the file as it is, or the line is too slow. It is hard work: without help from a graphics device one film can keep the whole processor busy.',
    'direct play, remux',
  ),
  word(
    'direct play',
    'Sending a film as it is, because the device can play it.',
    'It costs next to nothing and keeps the full quality. If a device never gets there, another app on it or another quality profile often helps.',
    'transcoding, remux',
  ),
  word(
    'remux',
    'Putting the same picture and sound into another wrapping.',
    'Nothing is computed anew, so nothing is lost and hardly any work is done. In the name of a release, remux means a disc’s own picture and sound: the finest, and by far the largest.',
    'transcoding, release',
  ),
  word(
    'subtitle, subtitles',
    'The text that is shown with a film.',
    'Subtitles lie beside the film as small files or inside it. Bazarr looks for those that are missing. Some sorts have to be drawn into the picture, and then even a capable device needs transcoding.',
    'transcoding, library',
  ),
]
