<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum HopName: string
{
    case Requested = 'requested';
    case Approved = 'approved';
    case Added = 'added';
    case Monitored = 'monitored';
    case Released = 'released';
    case Searched = 'searched';
    case Grabbed = 'grabbed';
    case Downloading = 'downloading';
    case Downloaded = 'downloaded';
    case Imported = 'imported';
    case Subtitled = 'subtitled';
    case InLibrary = 'in-library';
    case Playable = 'playable';
}
