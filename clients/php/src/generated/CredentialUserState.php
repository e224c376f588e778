<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CredentialUserState: string
{
    case Current = 'current';
    case Outdated = 'outdated';
    case NotKnown = 'not-known';
}
