-- Made by `npm run text-keys` from the public catalogues.

select app.set_text_keys('fr', 'careers', $keys${
"form.replace": null
}$keys$);

select app.set_text_keys('fr', 'privacy', $keys${
"sections.3.paragraphs.0": {"hash":"9a39c73a4442859bc003221270947c6f","bound":2140,"placeholders":["applicationDraftHours","applicationDraftKey","chatKey","consentKey","langKey","overridesKey","themeKey"]}
}$keys$);

select app.set_text_keys('en', 'careers', $keys${
"form.replace": null
}$keys$);

select app.set_text_keys('en', 'privacy', $keys${
"sections.3.paragraphs.0": {"hash":"e2a0c198f008eb9b3a8396541cb33aba","bound":2000,"placeholders":["applicationDraftHours","applicationDraftKey","chatKey","consentKey","langKey","overridesKey","themeKey"]}
}$keys$);
