<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CredentialStanding: string
{
    case Works = 'works';
    case Vouched = 'vouched';
    case Refused = 'refused';
    case NotNeeded = 'not-needed';
    case NotSet = 'not-set';
    case NotTried = 'not-tried';
    case NotKnown = 'not-known';
}
