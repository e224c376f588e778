<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RequestState: string
{
    case WaitingForApproval = 'waiting-for-approval';
    case Lost = 'lost';
    case NotOutYet = 'not-out-yet';
    case Wanted = 'wanted';
    case Coming = 'coming';
    case PartlyHere = 'partly-here';
    case Here = 'here';
    case Declined = 'declined';
    case Failed = 'failed';
    case NotKnown = 'not-known';
}
