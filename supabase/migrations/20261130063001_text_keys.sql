-- Made by `npm run text-keys` from the public catalogues.

select app.set_text_keys('fr', 'careers', $keys${
"form.errors.empty": {"hash":"83d9277878db622e16f7430d3bf54170","bound":60}
}$keys$);

select app.set_text_keys('fr', 'ui', $keys${
"notes.title": {"hash":"f4c6f851b00d5518bf888815de279aba","bound":50},
"notes.note": {"hash":"7a98be2c9f41215e96c74d571033fa5f","bound":60,"placeholders":["number"]},
"notes.back": {"hash":"fca4ae9d716d3d1b0054aea7cbc1bd78","bound":80,"placeholders":["number"]}
}$keys$);

select app.set_text_keys('en', 'careers', $keys${
"form.errors.empty": {"hash":"d2bbf245e9591814fe994df3cae95964","bound":60}
}$keys$);

select app.set_text_keys('en', 'ui', $keys${
"notes.title": {"hash":"f4c6f851b00d5518bf888815de279aba","bound":50},
"notes.note": {"hash":"7a98be2c9f41215e96c74d571033fa5f","bound":60,"placeholders":["number"]},
"notes.back": {"hash":"91f272429b9a210f9e77b99c13be9120","bound":80,"placeholders":["number"]}
}$keys$);
