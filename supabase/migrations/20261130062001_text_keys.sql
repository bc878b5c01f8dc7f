-- Made by `npm run text-keys` from the public catalogues.

select app.set_text_keys('fr', 'careers', $keys${
"form.errors.empty": {"hash":"83d9277878db622e16f7430d3bf54170","bound":60}
}$keys$);

select app.set_text_keys('en', 'careers', $keys${
"form.errors.empty": {"hash":"d2bbf245e9591814fe994df3cae95964","bound":60}
}$keys$);
