<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum MemberDeviceActivity: string
{
    case Watch = 'watch';
    case Music = 'music';
    case Audiobooks = 'audiobooks';
    case Request = 'request';
}
