<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CredentialConsumerResult: string
{
    case WouldUpdate = 'would-update';
    case Updated = 'updated';
    case UpdatedUnverified = 'updated-unverified';
    case Failed = 'failed';
    case NotNeeded = 'not-needed';
}
