<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum KeyNewMayChoice: string
{
    case Read = 'read';
    case Act = 'act';
    case Member = 'member';
}
