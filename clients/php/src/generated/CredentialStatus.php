<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CredentialStatus: string
{
    case Verified = 'verified';
    case TrustedByApp = 'trusted-by-app';
    case Rejected = 'rejected';
    case NotNeeded = 'not-needed';
    case NotSet = 'not-set';
    case NotTested = 'not-tested';
    case NotKnown = 'not-known';
}
