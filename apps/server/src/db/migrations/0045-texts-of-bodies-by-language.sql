-- Which entries of a body that holds several languages have a text in it, by the number of the language: a digit for each of
-- its entries in their order, 1 for a text (docs/decisions/0080). A language that is not named has no place in it. Bodies of
-- before say it when they come again: until then all their entries count as having a text in every language.
alter table file_bodies add column texts_in jsonb;
