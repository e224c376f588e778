<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RequestsStateChoice: string
{
    case WaitingForApproval = 'waiting-for-approval';
    case NotAdded = 'not-added';
    case Unreleased = 'unreleased';
    case Wanted = 'wanted';
    case Downloading = 'downloading';
    case PartiallyAvailable = 'partially-available';
    case Available = 'available';
    case Declined = 'declined';
    case Failed = 'failed';
    case NotKnown = 'not-known';
    case OnItsWay = 'on-its-way';
}
