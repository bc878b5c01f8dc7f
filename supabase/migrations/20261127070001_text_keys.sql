-- Made by `npm run text-keys` from the public catalogues.

select app.set_text_keys('fr', 'articles', $keys${
"updated": {"hash":"70c041830afa0fec5a57a802ec5ba892","bound":60}
}$keys$);

select app.set_text_keys('fr', 'common', $keys${
"nav.search": {"hash":"3a8a7a8a2dbbd97c1c1519c74198112d","bound":50},
"hours.everyDay": {"hash":"4c5c9ead9a8772f5ec72952125b4b1ea","bound":60},
"hours.range": {"hash":"6b402df9fb263c3195a61656857ed3a0","bound":70,"placeholders":["first","last"]},
"hours.span": {"hash":"ea2a86927342fb43691a7e2f1f71502f","bound":60,"placeholders":["from","to"]},
"hours.never": {"hash":"48b55cdb4579c3c0e34a17f2dc06ccc7","bound":60},
"hours.closed": {"hash":"0a1f6fd0402fdca0e49cf9ecacb1dcf4","bound":60,"placeholders":["days"]},
"hours.closedDay": {"hash":"07cc965b199d86ff4a0b891c85d16b94","bound":50,"placeholders":["day"]},
"hours.closedFrom": {"hash":"58f41df3f0d0fad6adf46c2ce6eeee89","bound":70,"placeholders":["first","last"]},
"hours.exception.closedOn": {"hash":"93b0e74215bee6d08b087f7c489a91f6","bound":60,"placeholders":["date"]},
"hours.exception.closedFrom": {"hash":"58f41df3f0d0fad6adf46c2ce6eeee89","bound":70,"placeholders":["first","last"]},
"hours.exception.on": {"hash":"bfed20bdc4a85b81d2e826e1e497200e","bound":70,"placeholders":["date","hours"]},
"hours.exception.from": {"hash":"deac7bd9ce0213054808db5a4ed4d408","bound":80,"placeholders":["first","hours","last"]},
"hours.exception.because": {"hash":"ed5867f3783ca89d17fb07b352edf30b","bound":70,"placeholders":["days","reason"]}
}$keys$);

select app.set_text_keys('fr', 'search', $keys${
"title": {"hash":"2e794d6856491e41c34f85ac2f1e754c","bound":50},
"metaDescription": {"hash":"64d6db9b2b39e55749eb97797c6c5ee3","bound":160},
"lead": {"hash":"db5a67b0902b4fabdd9de015b520e9e0","bound":160},
"label": {"hash":"3f47771840015dbb323bc0b0cd4d0607","bound":70},
"hint": {"hash":"a1ff8376581dd89a38facbfd693bb3e7","bound":60},
"noScript": {"hash":"e2de01b33e1d2060e7eaf73a6fb9ca52","bound":290},
"results_one": {"hash":"765b4666325989b22c58cb7c253e82b1","bound":80,"placeholders":["count","term"]},
"results_many": {"hash":"544868afb945f7052977d3c358ad0cc4","bound":80,"placeholders":["count","term"]},
"results_other": {"hash":"544868afb945f7052977d3c358ad0cc4","bound":80,"placeholders":["count","term"]},
"cut_one": {"hash":"5649fc1c145a9de76c12bd79c55644a9","bound":150},
"cut_many": {"hash":"1129fd1eb1df57b2fa12d481661921aa","bound":190,"placeholders":["count"]},
"cut_other": {"hash":"1129fd1eb1df57b2fa12d481661921aa","bound":190,"placeholders":["count"]},
"short": {"hash":"a273f6c5af26581ee6aeafb24e0ca9b1","bound":70},
"filter": {"hash":"2cf3fcf0f476dd9871b5254e2a03cd20","bound":60},
"all": {"hash":"4525a591f32c175be2d6a303e2361697","bound":50},
"kinds.article": {"hash":"7978b606e7f71e42ee8f9c1b3326fe58","bound":50},
"kinds.project": {"hash":"cbdf99436836fee4fcd8aa74a49ef09f","bound":50},
"kinds.service": {"hash":"992a0f0542384f1ee5ef51b7cf4ae6c4","bound":50},
"kinds.offer": {"hash":"871b5e29023df38f772e4139f49b68bf","bound":50},
"kind.article": {"hash":"5e2f8ee473fdebc99fef4dc9e7ee3146","bound":50},
"kind.project": {"hash":"683aa9561cfe5618d140710d10917697","bound":50},
"kind.service": {"hash":"c2ba7e785c49050f48da9aacc45c2b85","bound":50},
"kind.offer": {"hash":"9e280d40f4802c3df753ae8cd904ed93","bound":60},
"emptyTitle": {"hash":"e221a36d53cb742ed08c26997b7949dd","bound":70,"placeholders":["term"]},
"emptyText": {"hash":"66319cdd05d4ddd31587d3d8f3c96cd5","bound":180},
"ask": {"hash":"6237520f2c7077ffa0d630ee86485560","bound":60},
"failedTitle": {"hash":"345a95cfada9ecac2e2a037d9d23d900","bound":70},
"popular": {"hash":"ca174a278b7a55c1fd25adfb16d0979c","bound":60},
"latest": {"hash":"523e81a5edc7fcb5d5d27f014ebb7a29","bound":60},
"allArticles": {"hash":"61040cdeeac5fd7a80edee1692b6322e","bound":60},
"allServices": {"hash":"e37cbd4b406e33a05b38a00c49995c44","bound":60},
"portfolio": {"hash":"fb6f083171414667c6558ba3afa84280","bound":60}
}$keys$);

select app.set_text_keys('fr', 'ui', $keys${
"callout.note": {"hash":"226240fa9fc0f6c41ac8d33f479885db","bound":50},
"callout.tip": {"hash":"eee1a88bd92951594fcf90bccbb8c726","bound":50},
"callout.important": {"hash":"0ab984d91ab0a037bdf692bf0e73c349","bound":50},
"callout.warning": {"hash":"2aa97e44cace7cb882c9dcba32940f8f","bound":50},
"callout.caution": {"hash":"d1266baad53163a1d0f09054849144f3","bound":50},
"share.action": {"hash":"7f749d5084e8005c9cc1b5780ac2a052","bound":50},
"share.copied": {"hash":"0e1da195e5ffa16afaf7a5324ac016aa","bound":50},
"share.failed": {"hash":"581e3523b10a644148c6f549cd02b7c0","bound":70}
}$keys$);

select app.set_text_keys('en', 'articles', $keys${
"updated": {"hash":"e635b074d48970992cbbd162ce019a1c","bound":50}
}$keys$);

select app.set_text_keys('en', 'common', $keys${
"nav.search": {"hash":"13348442cc6a27032d2b4aa28b75a5d3","bound":50},
"hours.everyDay": {"hash":"f7e78e04cba74c610354e91e622cc105","bound":50},
"hours.range": {"hash":"ca0081afea4790dbc06c7300335898f5","bound":70,"placeholders":["first","last"]},
"hours.span": {"hash":"517465b3e27939a0a35cd0228afa2b48","bound":60,"placeholders":["from","to"]},
"hours.never": {"hash":"f12d1c322599eb91f8f695e1afea190b","bound":60},
"hours.closed": {"hash":"234b25ec5bb839daada821abf5caeffd","bound":60,"placeholders":["days"]},
"hours.closedDay": {"hash":"c33dd2e6a2b84c3202e358d85989ddf3","bound":50,"placeholders":["day"]},
"hours.closedFrom": {"hash":"d4b5e83039a1320635cd492131085429","bound":80,"placeholders":["first","last"]},
"hours.exception.closedOn": {"hash":"02c9af964a9f1bb176be58bd9d2c232d","bound":60,"placeholders":["date"]},
"hours.exception.closedFrom": {"hash":"d4b5e83039a1320635cd492131085429","bound":80,"placeholders":["first","last"]},
"hours.exception.on": {"hash":"1bf044d7d07041a25e70c2734fb87bbf","bound":70,"placeholders":["date","hours"]},
"hours.exception.from": {"hash":"4d2977b5c3edeb8e1eb79b70d0579439","bound":80,"placeholders":["first","hours","last"]},
"hours.exception.because": {"hash":"ed5867f3783ca89d17fb07b352edf30b","bound":70,"placeholders":["days","reason"]}
}$keys$);

select app.set_text_keys('en', 'search', $keys${
"title": {"hash":"13348442cc6a27032d2b4aa28b75a5d3","bound":50},
"metaDescription": {"hash":"5e5c8cb87fa1c56778a0dd993996fe30","bound":160},
"lead": {"hash":"a55aeb706176df217e5eb92b25f118fa","bound":170},
"label": {"hash":"9d69a22e63cd92a01c408ddb145cbdf8","bound":60},
"hint": {"hash":"eb7ba356d9145e3b41d4162f0e8f3d31","bound":60},
"noScript": {"hash":"3a7213b2a8ae3056e1452bd7bf014da2","bound":240},
"results_one": {"hash":"5c3afdc39a84fac578c1a372479f16aa","bound":80,"placeholders":["count","term"]},
"results_other": {"hash":"d865d0a4c4f0a00fbceaca552651ee30","bound":80,"placeholders":["count","term"]},
"cut_one": {"hash":"27b7282d22a1bb624aaf7fd31afe4773","bound":120},
"cut_other": {"hash":"04d0edabfa5bbf9527bbcf5b93a79ea2","bound":160,"placeholders":["count"]},
"short": {"hash":"1b50a3945e837227e1b30842b39ca9a6","bound":70},
"filter": {"hash":"817fb7b4f32e58c6d54abacef8c4b46d","bound":50},
"all": {"hash":"b1c94ca2fbc3e78fc30069c8d0f01680","bound":50},
"kinds.article": {"hash":"7978b606e7f71e42ee8f9c1b3326fe58","bound":50},
"kinds.project": {"hash":"54e1d44609e3abed11f6e1eb6ae54988","bound":50},
"kinds.service": {"hash":"992a0f0542384f1ee5ef51b7cf4ae6c4","bound":50},
"kinds.offer": {"hash":"9461bed8b71377318436990e57106729","bound":50},
"kind.article": {"hash":"5e2f8ee473fdebc99fef4dc9e7ee3146","bound":50},
"kind.project": {"hash":"9e727fdd3aec8274f46685441900280d","bound":50},
"kind.service": {"hash":"c2ba7e785c49050f48da9aacc45c2b85","bound":50},
"kind.offer": {"hash":"84b83385385d4055e774af59297abd58","bound":50},
"emptyTitle": {"hash":"807137b020879ac8b616172a719fa0c8","bound":70,"placeholders":["term"]},
"emptyText": {"hash":"a74d3b7751dc5b8fd8ef84be1e0a04f1","bound":140},
"ask": {"hash":"786e3cc638dc10856dcd2b235b05e584","bound":60},
"failedTitle": {"hash":"b4b627ee2be03d99bf2fbfb6c103e618","bound":80},
"popular": {"hash":"a5172cf2c34de3fc8e2af331ac915ec9","bound":60},
"latest": {"hash":"23c6932bc0d64d2660884049949becfd","bound":60},
"allArticles": {"hash":"16b0988ee0c916c258e1e7f0cccf3c17","bound":60},
"allServices": {"hash":"727803cdc1c064037f32ee10d254af02","bound":60},
"portfolio": {"hash":"bcd3a2ff935400afb6c5e1250201895d","bound":60}
}$keys$);

select app.set_text_keys('en', 'ui', $keys${
"callout.note": {"hash":"3b0649c72650c313a357338dcdfb64ec","bound":50},
"callout.tip": {"hash":"12ae2a12586001e30745cb0457586ae3","bound":50},
"callout.important": {"hash":"0ab984d91ab0a037bdf692bf0e73c349","bound":50},
"callout.warning": {"hash":"0eaadb4fcb48a0a0ed7bc9868be9fbaa","bound":50},
"callout.caution": {"hash":"764a2caff05993fc0d3eff5de7b225e9","bound":50},
"share.action": {"hash":"5a95a425f74314a96f13a2f136992178","bound":50},
"share.copied": {"hash":"acf84eea1eb365976f1dc9616addcc85","bound":60},
"share.failed": {"hash":"fa700e15439230e3f8f27d0383430607","bound":70}
}$keys$);
