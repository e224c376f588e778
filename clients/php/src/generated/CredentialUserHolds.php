<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CredentialUserHolds: string
{
    case Current = 'current';
    case Another = 'another';
    case NotShown = 'not-shown';
}
