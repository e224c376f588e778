<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RequestStepStep: string
{
    case Asked = 'asked';
    case Approved = 'approved';
    case Released = 'released';
    case Found = 'found';
    case Downloading = 'downloading';
    case Filed = 'filed';
    case CanBeWatched = 'can-be-watched';
}
