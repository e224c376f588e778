<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CredentialToldResult: string
{
    case ToTell = 'to-tell';
    case Told = 'told';
    case ToldUnproved = 'told-unproved';
    case NotReached = 'not-reached';
    case NotNeeded = 'not-needed';
}
